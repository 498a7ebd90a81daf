/**
 * Runs in the head before anything is painted, so that nothing moves: a user who has signed in on this browser sees the way
 * to their own pages instead of “Login”.
 */
export const SIGNED_IN_SCRIPT =
  'try{for(var i=0;i<localStorage.length;i++)if(/\\.LastAuthUser$/.test(localStorage.key(i)))document.documentElement.dataset.signedIn=""}catch(e){}'

/** Marks a sign-in while the page stays open. A sign-out reloads the page, which checks for itself. */
export function markSignedIn(): void {
  document.documentElement.dataset.signedIn = ''
}
