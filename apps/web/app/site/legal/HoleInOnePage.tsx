import { useTranslation } from '../../i18n/use-translation.ts'

export default function HoleInOnePage() {
  const { t } = useTranslation('hole-in-one')
  return <h1>{t('title')}</h1>
}
