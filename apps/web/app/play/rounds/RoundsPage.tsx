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
import { profilesSetting } from '../profile/golfer-profile.ts'
import { profileOf } from '../profile/stored-profiles.ts'
import { SignInLink } from '../SignInLink.tsx'
import { phoneData } from './phone-data.ts'
import styles from './RoundsPage.module.css'
import { syncRounds } from './sync-rounds.ts'
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
    if (!window.confirm(t(record?.isSent ? 'remove.everywhere' : 'remove.question', named))) return
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
            const { round, place } = stored
            const card = roundCard(round)
            const startedAt = day.format(Date.parse(round.startedAt))
            return (
              <li key={round.id}>
                <Link to={roundPath(round.id)}>
                  <strong>{round.club.name}</strong>
                  <span>{[round.layout.name, startedAt, t(`format.${round.format}`)].join(' · ')}</span>
                  <span>{result(round, card)}</span>
                  {!card.isFinished && <em>{t('open')}</em>}
                  {golfer && place !== 'saved' && <span>{t(`place.${place}`)}</span>}
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
        {rounds && <AccountPanel rounds={rounds} onChange={() => void reload()} />}
        {!golfer && <p className={play.muted}>{t('note')}</p>}
      </main>
    </>
  )
}

interface AccountPanelProps {
  rounds: readonly PhoneRound[]
  onChange: () => void
}

/** Whose rounds these are, and what they may do with them. Nobody needs an account. */
function AccountPanel({ rounds, onChange }: AccountPanelProps) {
  const { t } = useTranslation('rounds')
  const golfer = useGolfer()
  const [hasFailed, setFailed] = useState(false)
  const unsaved = rounds.filter(({ place }) => place !== 'saved')
  const waiting = unsaved.filter(({ place }) => place === 'waiting').length
  const refused = unsaved.length - waiting
  async function download() {
    try {
      const profile = profileOf(profilesSetting.read(), golfer?.sub ?? null)
      const ofPhone = phoneData(
        profile,
        (golfer ? unsaved : rounds).map(({ round }) => round),
      )
      // What the account does not have is part of all that is theirs.
      const data = golfer ? { ...(await golferCall(calls.getMyData)), onThisPhone: ofPhone } : ofPhone
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `${PRODUCT_NAME.toLowerCase()}-${t('account.file')}.json`)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  async function leave() {
    if (!window.confirm(t(unsaved.length > 0 ? 'account.leaveUnsaved' : 'account.leave'))) return
    const { beforeSignOut } = await import('../before-sign-out.ts')
    await beforeSignOut()
    await signOut()
    notifyAboutGolfer()
    onChange()
  }
  return (
    <section className={`${play.panel} ${styles.account}`} aria-label={t('account.label')}>
      {golfer ? (
        <p>
          {t('account.signedIn', { email: golfer.email })}{' '}
          <span role="status">
            {waiting > 0 && `${t('account.waiting', { count: waiting })} `}
            {refused > 0 && t('account.refused', { count: refused })}
            {unsaved.length === 0 && t('account.saved')}
          </span>
        </p>
      ) : (
        <p>{t('account.guest')}</p>
      )}
      {hasFailed && <p role="alert">{t('account.failed')}</p>}
      <div>
        {!golfer && <SignInLink className="button">{t('account.signIn')}</SignInLink>}
        <button type="button" className="button" onClick={() => void download()}>
          {t('account.download')}
        </button>
        {golfer && (
          <>
            <a href={`${paths.admin}?account=`} className="button">
              {t('account.manage')}
            </a>
            <button type="button" className="button" onClick={() => void leave()}>
              {t('account.signOut')}
            </button>
          </>
        )}
      </div>
    </section>
  )
}
