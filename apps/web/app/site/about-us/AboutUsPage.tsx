import { useTranslation } from '../../i18n/use-translation.ts'

export default function AboutUsPage() {
  const { t } = useTranslation('about-us')
  return <h1>{t('title')}</h1>
}
