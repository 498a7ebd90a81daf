import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import styles from './StoredRounds.module.css'

interface StoredRoundsProps {
  /** Rounds of the competition whose days already have a plan. */
  rounds: readonly number[]
  isProposing: boolean
  onRenew: () => void
}

/** Rounds that were requested and are not in the proposal, because the existing plan is retained. */
export function StoredRounds({ rounds, isProposing, onRenew }: StoredRoundsProps) {
  const { t } = useTranslation('pin-position')
  if (rounds.length === 0) return null
  return (
    <div className={`${styles.note} ${look('row', 'gap2x3', 'centre', 'padded')}`} role="status">
      <WarningIcon size={20} aria-hidden="true" />
      <p>{t('proposal.keptRounds', { count: rounds.length, rounds: rounds.join(', ') })}</p>
      <Button loading={isProposing} onClick={onRenew}>
        {t('proposal.renewRounds')}
      </Button>
    </div>
  )
}
