import type { MatchState, Round } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './RoundPage.module.css'

interface MatchLineProps {
  round: Round
  match: MatchState | null
  texts?: 'round' | 'shared-round'
}

/** How a match stands, in the words of golfers. */
export function MatchLine({ round, match, texts = 'round' }: MatchLineProps) {
  const ofRound = useTranslation('round')
  const ofLink = useTranslation('shared-round')
  const { t } = texts === 'round' ? ofRound : (ofLink as unknown as typeof ofRound)
  if (!match) return null
  const { up, left, isOver, isDormie } = match
  const name = round.players[up > 0 ? 0 : 1]?.name ?? ''
  const lead = Math.abs(up)
  const said = () => {
    if (up === 0) return t(isOver ? 'match.halved' : 'match.square')
    if (isOver) return left > 0 ? t('match.won', { name, lead, left }) : t('match.wonLast', { name, lead })
    return t(isDormie ? 'match.dormie' : 'match.up', { name, lead })
  }
  return (
    <p role="status" className={styles.match}>
      {said()}
    </p>
  )
}
