import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { CutterScreen } from './CutterScreen.tsx'
import { createCutterStore } from './cutter-store.ts'
import { Message } from './Message.tsx'
import { storePageOffline } from './offline-page.ts'
import { signInToSend } from './sign-in-to-send.ts'
import type { CutterOwner } from './stored-club.ts'
import { storePerson } from './stored-person.ts'

/** One user's round at one club, shown from local storage while the server is queried in parallel. */
export function ClubRound({ sub, clubId }: CutterOwner) {
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
