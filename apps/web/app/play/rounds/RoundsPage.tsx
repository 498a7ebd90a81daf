import { calls } from '@pinwise/contract/calls'
import { matchStanding, playerResult, type Round, type RoundCard, roundCard } from '@pinwise/golf'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { FORMATS } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { PRODUCT_NAME } from '../../product.ts'
import { signOut } from '../../session/session.ts'
import { saveFile } from '../../storage/save-file.ts'
import { notifyAboutGolfer, useGolfer } from '../golfer.ts'
import { golferCall } from '../golfer-call.ts'
import { PlayHeader } from '../PlayHeader.tsx'
import { PlayIcon } from '../PlayIcon.tsx'
import play from '../PlayPage.module.css'
import { syncStorage } from '../play-database.ts'
import { roundPath } from '../play-paths.ts'
import { leaveProfile } from '../profile/sync-profile.ts'
import { SignInLink } from '../SignInLink.tsx'
import styles from './RoundsPage.module.css'
import { leavePhone, syncRounds } from './sync-rounds.ts'
import { type PhoneRound, useStoredRounds } from './use-stored-rounds.ts'

/** The golfer's own rounds: all of them for a signed-in golfer, those of this phone for a guest. */
export default function RoundsPage() {
  const { t } = useTranslation('rounds')
  const language = useLanguage()
  const { rounds, reload } = useStoredRounds()
  const golfer = useGolfer()
  const sub = golfer?.sub
  useEffect(() => {
    if (sub) void syncRounds({ isForced: true })
  }, [sub])
  const day = new Intl.DateTimeFormat(FORMATS[language].locale, { dateStyle: 'medium' })

  async function remove({ round, record }: PhoneRound) {
    const named = { club: round.club.name, day: day.format(Date.parse(round.startedAt)) }
    if (!window.confirm(t(record ? 'remove.everywhere' : 'remove.question', named))) return
    await syncStorage.removeRound(round.id, record?.isSent ? { ...record, isRemoved: true } : null)
    await reload()
    void syncRounds()
  }

  function result(round: Round, { match, players }: RoundCard): string {
    if (match) {
      const { standing, values } = matchStanding(round.players, match)
      return t(`match.${standing}`, values)
    }
    return players
      .map(({ player: { name }, totals }) => {
        const result = playerResult(round.format, totals)
        return result.kind === 'noReturn' ? t('noReturn', { name }) : t(result.kind, { name, count: result.count })
      })
      .join(' · ')
  }

  return (
    <>
      <PlayHeader />
      <main className={play.page}>
        <h1>{t('title')}</h1>
        <p className={play.muted}>{t(golfer ? 'leadSigned' : 'lead')}</p>
        {rounds?.length === 0 && (
          <p>
            {t('none')} <Link to={paths.play}>{t('find')}</Link>
          </p>
        )}
        <ul className={styles.list}>
          {rounds?.map(stored => {
            const { round, isSaved } = stored
            const card = roundCard(round)
            const startedAt = day.format(Date.parse(round.startedAt))
            return (
              <li key={round.id}>
                <Link to={roundPath(round.id)}>
                  <strong>{round.club.name}</strong>
                  <span>{[round.layout.name, startedAt, t(`format.${round.format}`)].join(' · ')}</span>
                  <span>{result(round, card)}</span>
                  {!card.isFinished && <em>{t('open')}</em>}
                  {golfer && !isSaved && <span>{t('unsaved')}</span>}
                  <PlayIcon name="next" />
                </Link>
                <button type="button" onClick={() => void remove(stored)}>
                  {t('remove.action')}
                  <span className="visually-hidden"> {`${round.club.name}, ${startedAt}`}</span>
                </button>
              </li>
            )
          })}
        </ul>
        {rounds && rounds.length > 0 && (
          <Link to={paths.statistics} className="button">
            {t('statistics')}
          </Link>
        )}
        {rounds && (
          <AccountPanel unsaved={rounds.filter(({ isSaved }) => !isSaved).length} onChange={() => void reload()} />
        )}
        {!golfer && <p className={play.muted}>{t('note')}</p>}
      </main>
    </>
  )
}

interface AccountPanelProps {
  /** How many rounds have something that only this phone has. */
  unsaved: number
  onChange: () => void
}

/** Whose rounds these are, and what they may do with them. Nobody needs an account. */
function AccountPanel({ unsaved, onChange }: AccountPanelProps) {
  const { t } = useTranslation('rounds')
  const golfer = useGolfer()
  const [hasFailed, setFailed] = useState(false)
  if (!golfer) {
    return (
      <section className={`${play.panel} ${styles.account}`} aria-label={t('account.label')}>
        <p>{t('account.guest')}</p>
        <SignInLink className="button">{t('account.signIn')}</SignInLink>
      </section>
    )
  }
  async function download() {
    try {
      const data = await golferCall(calls.getMyData)
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `${PRODUCT_NAME.toLowerCase()}-${t('account.file')}.json`)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  async function leave(sub: string) {
    if (!window.confirm(t(unsaved > 0 ? 'account.leaveUnsaved' : 'account.leave'))) return
    const { stopSharing } = await import('../sharing/sharing.ts')
    await stopSharing()
    await syncRounds()
    await leavePhone(sub)
    await leaveProfile(sub)
    await signOut()
    notifyAboutGolfer()
    onChange()
  }
  return (
    <section className={`${play.panel} ${styles.account}`} aria-label={t('account.label')}>
      <p>
        {t('account.signedIn', { email: golfer.email })}{' '}
        <span role="status">{unsaved > 0 ? t('account.waiting', { count: unsaved }) : t('account.saved')}</span>
      </p>
      {hasFailed && <p role="alert">{t('account.failed')}</p>}
      <div>
        <button type="button" className="button" onClick={() => void download()}>
          {t('account.download')}
        </button>
        <a href={`${paths.admin}?account=`} className="button">
          {t('account.manage')}
        </a>
        <button type="button" className="button" onClick={() => void leave(golfer.sub)}>
          {t('account.signOut')}
        </button>
      </div>
    </section>
  )
}
