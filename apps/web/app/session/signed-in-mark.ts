/**
 * Runs in the head before anything is painted, so that nothing moves: whoever has signed in on this browser sees the way
 * to their own pages instead of “Login”.
 */
export const SIGNED_IN_SCRIPT =
  'try{for(var i=0;i<localStorage.length;i++)if(/\\.LastAuthUser$/.test(localStorage.key(i)))document.documentElement.dataset.signedIn=""}catch(e){}'

/** Whoever signs in while the page stays. Signing out loads a page anew, which looks for itself. */
export function markSignedIn(): void {
  document.documentElement.dataset.signedIn = ''
}
