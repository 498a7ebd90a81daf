import { useTranslation } from '../../i18n/use-translation.ts'

export default function AppPage() {
  const { t } = useTranslation('app')
  return <h1>{t('title')}</h1>
}
