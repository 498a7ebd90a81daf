import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { chosenClubId, subscribeToChosenClub } from '../../api/chosen-club.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { onSignIn, onSignOut } from '../../session/session.ts'
import { look } from '../../ui/look.ts'
import { useScreenAwake } from '../../ui/use-screen-awake.ts'
import { FlagMark } from '../shell/Brand.tsx'
import styles from './Cutter.module.css'
import { CutterScreen } from './CutterScreen.tsx'
import { createCutterStore } from './cutter-store.ts'
import { storePageOffline } from './offline-page.ts'
import { requireCutter } from './require-cutter.ts'
import { signInToSend } from './sign-in-to-send.ts'
import type { CutterOwner } from './stored-club.ts'
import { storedPerson, storePerson } from './stored-person.ts'

export const clientLoader = (args: ClientLoaderFunctionArgs) => requireCutter(args)
clientLoader.hydrate = true as const

/** Going from hole to hole does not check the session again: an expired session must not leave the round. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

/** What the server renders and a phone stores: the same for every user. */
export function HydrateFallback() {
  const { t } = useTranslation('cutter')
  return <Message sentence={t('loading')} isBusy />
}

/** The holes of the morning, one after the other, on a phone in a wet glove. */
export default function CutterPage() {
  const { t } = useTranslation('cutter')
  const { sub } = useLoaderData<typeof clientLoader>()
  const clubId = useSyncExternalStore(subscribeToChosenClub, chosenClubId)
  useOtherTabs()
  useScreenAwake()
  if (!clubId) {
    return <Message sentence={t('noClub.sentence')} action={<a href={paths.admin}>{t('noClub.choose')}</a>} />
  }
  return <ClubRound key={`${sub} ${clubId}`} sub={sub} clubId={clubId} />
}

/** Another user who signs in in another tab starts a round of their own; a user who signed out is removed here, too. */
function useOtherTabs(): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const again = useEffectEvent(() => void revalidate())
  // A refused session clears its tokens as well; only signing out forgets the user.
  const leave = useEffectEvent(() => {
    if (storedPerson() === null) void navigate(paths.login)
  })
  useEffect(() => onSignIn(() => again()), [])
  useEffect(() => onSignOut(() => setTimeout(leave, FORGETS_WITHIN_MS)), [])
}

/** Signing out clears the tokens first, then the data stored here. */
const FORGETS_WITHIN_MS = 1_000

/** One user's round at one club, shown from local storage while the server is queried in parallel. */
function ClubRound({ sub, clubId }: CutterOwner) {
  const { t } = useTranslation('cutter')
  const [store] = useState(() => createCutterStore({ sub, clubId }))
  const state = useSyncExternalStore(store.subscribe, store.read)
  useEffect(() => store.start(), [store])
  useEffect(() => {
    storePerson(sub)
    void storePageOffline()
  }, [sub])
  const { storedClub, isRead, isUnreachable, isSignedIn, refusal } = state
  if (storedClub && storedClub.layouts.length > 0)
    return <CutterScreen store={store} state={state} storedClub={storedClub} sub={sub} />
  if (storedClub) {
    return <Message sentence={t('noLayout.sentence')} action={<a href={paths.pinPosition}>{t('noLayout.make')}</a>} />
  }
  if (!isSignedIn) {
    const signIn = (
      <button type="button" onClick={() => signInToSend(sub)}>
        {t('session.signIn')}
      </button>
    )
    return <Message sentence={t('session.over')} action={signIn} />
  }
  if (isRead && (isUnreachable || refusal)) {
    const retry = (
      <button type="button" onClick={() => void store.wake()}>
        {t('failed.retry')}
      </button>
    )
    return <Message sentence={refusal ? t('failed.refused') : t('failed.offline')} action={retry} />
  }
  return <Message sentence={t('loading')} isBusy />
}

interface MessageProps {
  sentence: string
  action?: ReactNode
  isBusy?: boolean
}

/** Shown where there is no hole to show. */
function Message({ sentence, action, isBusy = false }: MessageProps) {
  const { t } = useTranslation('cutter')
  return (
    <main id="main" className={`${styles.message} ${look('stack', 'gap4')}`} aria-busy={isBusy || undefined}>
      <FlagMark />
      <h1>{t('meta.title')}</h1>
      <p role="status">{sentence}</p>
      <p className={`${styles.messageActions} ${look('stack', 'gap3')}`}>
        {action}
        {!isBusy && <a href={paths.pinPosition}>{t('back')}</a>}
      </p>
    </main>
  )
}
