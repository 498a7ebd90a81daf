import { type MatchState, matchStanding, type Round } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './RoundPage.module.css'

interface MatchLineProps {
  round: Round
  match: MatchState | null
  texts?: 'round' | 'shared-round'
}

/** The standing of a match. */
export function MatchLine({ round, match, texts = 'round' }: MatchLineProps) {
  const ofRound = useTranslation('round')
  const ofLink = useTranslation('shared-round')
  const { t } = texts === 'round' ? ofRound : (ofLink as unknown as typeof ofRound)
  if (!match) return null
  const { standing, values } = matchStanding(round.players, match)
  return (
    <p role="status" className={styles.match}>
      {t(`match.${standing}`, values)}
    </p>
  )
}
