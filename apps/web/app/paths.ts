/** Every in-app link. paths.test.ts holds it against the route tree. */
export const paths = {
  home: '/',
  app: '/app',
  golfClub: '/golf-club',
  promo: '/promo',
  aboutUs: '/about-us',
  developers: '/developers',
  blog: '/blog',
  privacyPolicy: '/privacy-policy',
  cookiePolicy: '/cookie-policy',
  termsAndConditions: '/terms-and-conditions',
  holeInOne: '/hole-in-one',
  emailConfirmed: '/email-confirmed',
  emailNotConfirmed: '/email-not-confirmed',
  sendConfirmed: '/send-confirmed',
  login: '/login',
  hostedReturn: '/auth/login',
  admin: '/admin',
  profile: '/admin/profile',
  users: '/admin/users',
} as const

/** Pages that the server draws itself, outside of the React app. */
export const serverPages = { docs: '/docs', status: '/status' } as const
