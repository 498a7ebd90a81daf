import { calls } from '@pinwise/contract/calls'
import type { Round } from '@pinwise/golf'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { useGolfer } from '../golfer.ts'
import { golferCall } from '../golfer-call.ts'
import play from '../PlayPage.module.css'
import { syncStorage } from '../play-database.ts'
import { joinPath } from '../play-paths.ts'
import { SignInLink } from '../SignInLink.tsx'
import { PlayerChoice } from './PlayerChoice.tsx'
import styles from './RoundTools.module.css'
import { placeOf, type RoundPlace, type SyncRecord } from './round-sync.ts'
import { ShareRound } from './ShareRound.tsx'
import { ROUNDS_CHANNEL } from './sync-rounds.ts'

/** Where the card is stored, who else may write on it, and who may read it. */
export function RoundTools({ round, isFinished }: { round: Round; isFinished: boolean }) {
  const { t } = useTranslation('round')
  const golfer = useGolfer()
  const { record, place } = useSyncRecord(round)
  const isSaved = place === 'saved'
  if (!golfer) {
    return (
      <section className={`${play.panel} ${styles.tools}`} aria-label={t('tools.label')}>
        <p>{t('tools.guest')}</p>
        <SignInLink className="button">{t('tools.signIn')}</SignInLink>
      </section>
    )
  }
  return (
    <section className={`${play.panel} ${styles.tools}`} aria-label={t('tools.label')}>
      <p role="status">{t(`tools.${place}`)}</p>
      {record && <PlayerChoice round={round} record={record} />}
      {isFinished ? (
        <ShareRound id={round.id} token={record?.shareToken ?? null} isSaved={isSaved} />
      ) : (
        <Together id={round.id} isSaved={isSaved} />
      )}
    </section>
  )
}

/** Another golfer keeps the same card on their own phone. */
function Together({ id, isSaved }: { id: string; isSaved: boolean }) {
  const { t } = useTranslation('round')
  const [key, setKey] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  async function invite() {
    try {
      setKey((await golferCall(calls.inviteToRound, { params: { id } })).key)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      {key === null ? (
        <button type="button" className="button" disabled={!isSaved} onClick={() => void invite()}>
          {t('together.action')}
        </button>
      ) : (
        <figure>
          <QrCode text={location.origin + joinPath(id, key)} label={t('together.code')} />
          <figcaption>{t('together.how')}</figcaption>
        </figure>
      )}
      {hasFailed && <p role="alert">{t('tools.failed')}</p>}
    </>
  )
}

/** What the server has of one round. */
function useSyncRecord(round: Round): { record: SyncRecord | null; place: RoundPlace } {
  const [record, setRecord] = useState<SyncRecord | null>(null)
  useEffect(() => {
    const read = () =>
      syncStorage.list().then(
        ({ records }) => setRecord(records.find(({ id }) => id === round.id) ?? null),
        () => undefined,
      )
    const channel = new BroadcastChannel(ROUNDS_CHANNEL)
    channel.onmessage = () => void read()
    void read()
    return () => channel.close()
  }, [round.id])
  return { record, place: placeOf(round, record ?? undefined) }
}
