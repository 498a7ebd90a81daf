import { useTranslation } from '../../i18n/use-translation.ts'

export default function DevelopersPage() {
  const { t } = useTranslation('developers')
  return <h1>{t('title')}</h1>
}
