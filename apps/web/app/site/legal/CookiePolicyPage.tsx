import { useTranslation } from '../../i18n/use-translation.ts'

export default function CookiePolicyPage() {
  const { t } = useTranslation('cookie-policy')
  return <h1>{t('title')}</h1>
}
