/** Addresses outside of our own site, all of them. */
export const APP_STORE = 'https://apps.apple.com/app/pinwise'
export const GOOGLE_PLAY = 'https://play.google.com/store/apps/details?id=golf.pinwise.app'
export const INSTAGRAM = 'https://www.instagram.com/pinwise'
export const FACEBOOK = 'https://www.facebook.com/pinwise'
export const LINKEDIN = 'https://www.linkedin.com/company/pinwise'
