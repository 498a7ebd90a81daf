import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { requireUser } from '../session/guard.ts'
import { Shell } from './shell/Shell.tsx'
import { ShellSkeleton } from './shell/ShellSkeleton.tsx'

/** No signed-in page is shown without a session; each page checks the group that it needs itself. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => requireUser(args)
clientLoader.hydrate = true as const

/** Before every page, not only the first: the session may have ended since. */
export const shouldRevalidate = () => true

/** What the server renders: it knows no user, so it renders the page's skeleton. */
export const HydrateFallback = ShellSkeleton

export default function AdminLayout() {
  const user = useLoaderData<typeof clientLoader>()
  // Another user's session, started in another tab, begins without any state of this one.
  return <Shell key={user.sub} />
}
