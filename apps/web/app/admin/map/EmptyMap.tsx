import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EditIcon, UploadIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'

/** A club without any drawn features yet. */
export function EmptyMap() {
  const { t } = useTranslation('map')
  return (
    <EmptyState
      sentence={t('empty.sentence')}
      action={
        <div className={look('row', 'gap2', 'middle')}>
          <Button
            variant="primary"
            icon={<UploadIcon size={18} aria-hidden="true" />}
            renderRoot={props => <Link {...props} to={paths.mapImport} />}
          >
            {t('empty.import')}
          </Button>
          <Button
            icon={<EditIcon size={18} aria-hidden="true" />}
            renderRoot={props => <Link {...props} to={paths.mapEditor} />}
          >
            {t('empty.draw')}
          </Button>
        </div>
      }
    />
  )
}
