import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { look } from '../../ui/look.ts'
import { useProblem } from '../shell/use-problem.ts'
import type { BulkResult } from './bulk.ts'
import styles from './Users.module.css'

/** The users for whom a bulk action failed, and why. It is done for the others. */
export function BulkFailures({ result, onClose }: { result: BulkResult | null; onClose: () => void }) {
  const { t } = useTranslation('users')
  return (
    <Dialog
      opened={result !== null}
      onClose={onClose}
      title={t('bulk.failed', { count: result?.failed.length ?? 0 })}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('bulk.understood')}
        </Button>
      }
    >
      <p>{t('bulk.othersDone', { count: result?.done.length ?? 0 })}</p>
      <ul className={`${styles.failures} ${look('stack', 'gap3', 'list')}`}>
        {result?.failed.map(({ user, error }) => (
          <li key={user.id}>
            <strong>{user.name}</strong> <span>{user.email}</span>
            <Why error={error} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Why({ error }: { error: unknown }) {
  return <p>{useProblem(error).why}</p>
}
