import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { requireUser } from '../session/guard.ts'
import { Shell } from './shell/Shell.tsx'
import { ShellSkeleton } from './shell/ShellSkeleton.tsx'

/** Nobody sees a page of the signed-in side without a session; which group it needs, each page says itself. */
export const clientLoader = (asked: ClientLoaderFunctionArgs) => requireUser(asked)
clientLoader.hydrate = true as const

/** Before every page, not only the first: the session may have ended since. */
export const shouldRevalidate = () => true

/** What the server sends: it knows nobody, so it draws the place where the page will be. */
export const HydrateFallback = ShellSkeleton

export default function AdminLayout() {
  const user = useLoaderData<typeof clientLoader>()
  // Someone else's session, begun in another tab, starts with nothing of this one's.
  return <Shell key={user.sub} />
}
