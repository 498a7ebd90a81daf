import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** For signed-in users; the layout redirects everybody else to the sign-in first, whatever the URL is. */
export default function AdminNotFoundPage() {
  const { t } = useTranslation('admin-not-found')
  return (
    <>
      <h1>{t('title')}</h1>
      <EmptyState
        sentence={t('text')}
        action={
          <Button variant="primary" renderRoot={props => <Link {...props} to={paths.admin} />}>
            {t('back')}
          </Button>
        }
      />
    </>
  )
}
