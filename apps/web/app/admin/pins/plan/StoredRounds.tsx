import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import styles from './StoredRounds.module.css'

interface StoredRoundsProps {
  /** Rounds of the competition on whose days something was planned before. */
  rounds: readonly number[]
  isProposing: boolean
  onRenew: () => void
}

/** What was asked for and is not in the proposal, because the plan that was there stays. */
export function StoredRounds({ rounds, isProposing, onRenew }: StoredRoundsProps) {
  const { t } = useTranslation('pin-position')
  if (rounds.length === 0) return null
  return (
    <div className={`${styles.told} ${look('row', 'gap2x3', 'centre', 'padded')}`} role="status">
      <WarningIcon size={20} aria-hidden="true" />
      <p>{t('proposal.keptRounds', { count: rounds.length, rounds: rounds.join(', ') })}</p>
      <Button loading={isProposing} onClick={onRenew}>
        {t('proposal.renewRounds')}
      </Button>
    </div>
  )
}
