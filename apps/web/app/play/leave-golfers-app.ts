const LEAVES_WITHIN_MS = 5_000

/**
 * Before every sign-out outside the golfers' app. What does not reach the server by then waits on this browser; without
 * the code, which may not load without a connection, the app itself says later that the golfer is signed out.
 */
export async function leaveGolfersApp(): Promise<void> {
  const left = import('./before-sign-out.ts').then(({ beforeSignOut }) => beforeSignOut())
  const late = new Promise<void>(resolve => setTimeout(resolve, LEAVES_WITHIN_MS))
  await Promise.race([left.catch(() => undefined), late])
}
