import type { Round } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import play from '../PlayPage.module.css'
import { syncStorage } from '../play-database.ts'
import { ownPlayer } from './own-player.ts'
import { FIRST_PLAYER, type SyncRecord } from './round-sync.ts'
import { notifyPages } from './sync-rounds.ts'
import { useOwnName } from './use-own-name.ts'

const NONE = 'none'

/** Which player of the card the golfer is, for their statistics. */
export function PlayerChoice({ round, record }: { round: Round; record: SyncRecord }) {
  const { t } = useTranslation('round')
  const me = ownPlayer(round, record, useOwnName())
  async function choose(value: string) {
    await syncStorage.change(round.id, stored =>
      stored.round && stored.record
        ? { round: stored.round, record: { ...stored.record, me: value === NONE ? null : value } }
        : null,
    )
    notifyPages()
  }
  // Somebody who plays alone on their own card has nothing to choose.
  if (round.players.length === 1 && me === FIRST_PLAYER) return null
  return (
    <label className={play.field}>
      <span>{t('me.question')}</span>
      <select
        value={me === undefined ? '' : (me ?? NONE)}
        onChange={event => void choose(event.target.value).catch(() => undefined)}
      >
        {me === undefined && <option value="">{t('me.unknown')}</option>}
        {round.players.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NONE}>{t('me.none')}</option>
      </select>
    </label>
  )
}
