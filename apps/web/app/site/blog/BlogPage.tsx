import { useTranslation } from '../../i18n/use-translation.ts'

export default function BlogPage() {
  const { t } = useTranslation('blog')
  return <h1>{t('title')}</h1>
}
