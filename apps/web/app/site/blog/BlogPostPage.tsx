import { useTranslation } from '../../i18n/use-translation.ts'

export default function BlogPostPage() {
  const { t } = useTranslation('blog-post')
  return <h1>{t('title')}</h1>
}
