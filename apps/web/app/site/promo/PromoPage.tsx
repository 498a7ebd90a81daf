import { useTranslation } from '../../i18n/use-translation.ts'

export default function PromoPage() {
  const { t } = useTranslation('promo')
  return <h1>{t('title')}</h1>
}
