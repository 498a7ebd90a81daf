import { useTranslation } from '../../i18n/use-translation.ts'

export default function TermsPage() {
  const { t } = useTranslation('terms-and-conditions')
  return <h1>{t('title')}</h1>
}
