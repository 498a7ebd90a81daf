import { useTranslation } from '../../i18n/use-translation.ts'

export default function PrivacyPolicyPage() {
  const { t } = useTranslation('privacy-policy')
  return <h1>{t('title')}</h1>
}
