import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
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
import { useScreenAwake } from '../../ui/use-screen-awake.ts'
import { ClubRound } from './ClubRound.tsx'
import { Message } from './Message.tsx'
import { requireCutter } from './require-cutter.ts'
import { storedPerson } from './stored-person.ts'

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
