import { paths } from '../apps/web/app/paths.ts'

export interface ShotPage {
  readonly name: string
  readonly path: string
  readonly status: number
  /** Whether somebody must be signed in to see it. */
  readonly isSignedIn: boolean
}

/** Every page that has an address of its own, and one that is not there; one blog post and one hole stand for the others. */
export function shotPages(): ShotPage[] {
  const named = Object.entries(paths).map(([name, path]) => ({ name, path, status: 200 }))
  const others = [
    { name: 'not-found', path: '/nothing-here', status: 404 },
    { name: 'admin-not-found', path: '/admin/nothing-here', status: 404 },
    { name: 'status', path: '/status', status: 200 },
    { name: 'club', path: '/play/golf-club-milano', status: 200 },
  ]
  return [...named, ...others].map(page => ({ ...page, isSignedIn: page.path.startsWith('/admin') }))
}
