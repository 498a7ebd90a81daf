const EMAIL = 'signInEmail'

/** What was typed as the email, in this tab: a reload and the hosted page find it again. */
export const typedEmail = () => sessionStorage.getItem(EMAIL) ?? ''

export function storeTypedEmail(email: string): void {
  sessionStorage.setItem(EMAIL, email.trim())
}

export const forgetTypedEmail = () => sessionStorage.removeItem(EMAIL)
