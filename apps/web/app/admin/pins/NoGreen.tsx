import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EditIcon } from '../../ui/icons.ts'
import { editorAddress } from '../map/editor-address.ts'

/** A hole whose green has not been drawn, so that it cannot have a pin. */
export function NoGreen({ label, holeId }: { label: string; holeId: string }) {
  const { t } = useTranslation('pin-position')
  return (
    <EmptyState
      sentence={t('noGreen.sentence', { number: label })}
      action={
        <Button
          variant="primary"
          icon={<EditIcon size={18} aria-hidden="true" />}
          renderRoot={props => <Link {...props} to={editorAddress(holeId)} />}
        >
          {t('noGreen.draw')}
        </Button>
      }
    />
  )
}
