import { useTranslation } from '../../i18n/use-translation.ts'

export default function GolfClubPage() {
  const { t } = useTranslation('golf-club')
  return <h1>{t('title')}</h1>
}
