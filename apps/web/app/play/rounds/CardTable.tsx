import { type Gross, netScore, type PlayerCard, type Round, type RoundCard, stablefordPoints } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './CardTable.module.css'
import { writeHandicap } from './read-handicap.ts'

interface CardTableProps {
  round: Round
  card: RoundCard
  /** The hole that is being written down. */
  position: number | null
  /** Both namespaces have the words of a card. */
  texts?: 'round' | 'shared-round'
  /** None where the card is only read. */
  onShow?: (position: number) => void
}

const NINE = 9

export function CardTable({ round, card, position, texts = 'round', onShow }: CardTableProps) {
  const ofRound = useTranslation('round')
  const ofLink = useTranslation('shared-round')
  const { t } = texts === 'round' ? ofRound : (ofLink as unknown as typeof ofRound)
  const { labels, format } = round
  const [first] = card.players
  /** What counts in this format, small beside the strokes. */
  const counted = ({ gross, holes, lacksIndexes }: PlayerCard, at: number) => {
    const [score, hole] = [gross[at] ?? null, holes[at]]
    if (!hole || lacksIndexes) return null
    return format === 'stableford' ? stablefordPoints(score, hole) : netScore(score, hole)
  }
  const shown = (gross: Gross | undefined) => (gross === 'picked-up' ? t('score.pickedUpShort') : (gross ?? ''))
  const sumOf = (of: PlayerCard, from: number, to: number) =>
    of.gross.slice(from, to).reduce<number>((sum, gross) => sum + (typeof gross === 'number' ? gross : 0), 0)
  const parOf = (from: number, to: number) => (
    <ParCell
      players={card.players.map(({ player, holes }) => ({
        name: player.name,
        par: holes.slice(from, to).reduce((sum, hole) => sum + hole.par, 0),
      }))}
    />
  )
  const areParsMixed = card.players.some(({ holes }) => holes.some((hole, at) => hole.par !== first?.holes[at]?.par))
  const half = (name: 'out' | 'in', from: number, to: number) => (
    <tr className={styles.sum}>
      <th scope="row">{t(`sum.${name}`)}</th>
      {parOf(from, to)}
      {card.players.map(each => (
        <td key={each.player.id}>{sumOf(each, from, to) || ''}</td>
      ))}
    </tr>
  )
  const rows = labels.map((label, at) => (
    <tr key={label} data-open={position === at + 1 || undefined}>
      <th scope="row">
        {onShow ? (
          <button type="button" onClick={() => onShow(at + 1)} aria-label={t('hole', { number: label })}>
            {label}
          </button>
        ) : (
          label
        )}
      </th>
      {parOf(at, at + 1)}
      {card.players.map(each => (
        <td key={each.player.id}>
          {shown(each.gross[at])}
          {each.gross[at] != null && <sub>{counted(each, at)}</sub>}
        </td>
      ))}
    </tr>
  ))
  /** Somebody’s handicap counts in the net total alone. */
  const lacksIndexes = card.players.some(each => each.lacksIndexes)
  /** Not every hole has a score: the sum must not pass for that of a whole round. */
  const isPart = ({ totals: { holesPlayed } }: PlayerCard) =>
    card.isFinished && format !== 'match' && holesPlayed > 0 && holesPlayed < labels.length
  const isLong = labels.length > NINE
  const total = (name: string, value: (of: PlayerCard) => string | number | null, saysHoles = false) => (
    <tr className={styles.sum}>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      {card.players.map(each => (
        <td key={each.player.id}>
          {/* Nobody has gone round in nothing. */}
          {each.totals.holesPlayed === 0 ? '–' : (value(each) ?? '–')}
          {saysHoles && isPart(each) && <small>{t('sum.holes', { count: each.totals.holesPlayed })}</small>}
        </td>
      ))}
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('card')}>
      <table className={styles.card} data-mixed={areParsMixed || undefined}>
        <caption className="visually-hidden">{t(`counted.${format}`)}</caption>
        <colgroup>
          <col className={styles.holeColumn} />
          <col className={styles.parColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('column.hole')}</th>
            <th scope="col">{t('column.par')}</th>
            {card.players.map(({ player, playingHandicap }) => (
              <th key={player.id} scope="col">
                <span title={player.name}>{player.name}</span>
                {playingHandicap !== null && (
                  <small>{t('playing', { handicap: writeHandicap(playingHandicap) })}</small>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, NINE)}
          {isLong && half('out', 0, NINE)}
          {rows.slice(NINE)}
          {isLong && half('in', NINE, labels.length)}
          {total(t('sum.gross'), ({ totals }) => (totals.isNoReturn ? t('sum.noReturn') : totals.gross), true)}
          {format === 'stableford' && total(t('sum.points'), ({ totals }) => totals.points)}
          {(format !== 'stableford' || lacksIndexes) &&
            total(t('sum.net'), ({ totals }) => (totals.isNoReturn ? t('sum.noReturn') : totals.net))}
          {total(t('sum.adjusted'), ({ totals }) => totals.adjustedGross)}
        </tbody>
      </table>
      {lacksIndexes && <p className={styles.note}>{t(format === 'match' ? 'noIndexes.match' : 'noIndexes.card')}</p>}
    </section>
  )
}

interface ParCellProps {
  players: readonly { readonly name: string; readonly par: number }[]
}

/** The par of a hole or of a nine; from different tees it may be another for each player. */
function ParCell({ players }: ParCellProps) {
  const pars = [...new Set(players.map(({ par }) => par))]
  if (pars.length <= 1) return <td className={styles.par}>{pars[0]}</td>
  return (
    <td className={styles.par}>
      {/* A narrow column breaks it after a stroke. */}
      <span aria-hidden="true">{pars.join('/\u200b')}</span>
      <span className="visually-hidden">{players.map(({ name, par }) => `${name} ${par}`).join(', ')}</span>
    </td>
  )
}
