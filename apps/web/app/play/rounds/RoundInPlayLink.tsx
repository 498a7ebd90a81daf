import { roundCard } from '@pinwise/golf'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlayIcon } from '../PlayIcon.tsx'
import play from '../PlayPage.module.css'
import { roundPath } from '../play-paths.ts'
import { isBeingPlayed } from './open-round.ts'
import { useStoredRounds } from './use-stored-rounds.ts'

export interface RoundInPlayProps {
  /** Of the club whose page it is; without one the round may be anywhere. */
  slug?: string
  /** Of the club, or of the phone. */
  timeZone?: string
}

/** To the card of a round that is not finished; nothing where every round is. */
export function RoundInPlayLink({ slug, timeZone }: RoundInPlayProps) {
  const { t } = useTranslation('common')
  const { rounds } = useStoredRounds()
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const open = rounds?.find(
    ({ round }) => (slug === undefined || round.club.slug === slug) && isBeingPlayed(round, zone, Date.now()),
  )
  if (!open) return null
  const { round } = open
  const { openHole } = roundCard(round)
  return (
    <Link to={roundPath(round.id)} className={`button button-primary ${play.inPlay}`}>
      <PlayIcon name="card" />
      <span>
        <strong>
          {openHole === null ? t('play.inPlay.last') : t('play.inPlay.hole', { number: round.labels[openHole - 1] })}
        </strong>
        <span>{`${round.club.name} · ${round.layout.name}`}</span>
      </span>
      <PlayIcon name="next" />
    </Link>
  )
}
