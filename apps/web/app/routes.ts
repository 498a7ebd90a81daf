import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole site, top to bottom. A route's id is its name, and its name is the namespace of its texts. */
export default [
  layout('site/SiteLayout.tsx', { id: 'site' }, [
    index('site/HomePage.tsx', { id: 'home' }),
    route('app', 'site/app/AppPage.tsx', { id: 'app' }),
    route('golf-club', 'site/golf-club/GolfClubPage.tsx', { id: 'golf-club' }),
    route('promo', 'site/promo/PromoPage.tsx', { id: 'promo' }),
    route('about-us', 'site/about-us/AboutUsPage.tsx', { id: 'about-us' }),
    route('developers', 'site/developers/DevelopersPage.tsx', { id: 'developers' }),
    route('privacy-policy', 'site/legal/PrivacyPolicyPage.tsx', { id: 'privacy-policy' }),
    route('cookie-policy', 'site/legal/CookiePolicyPage.tsx', { id: 'cookie-policy' }),
    route('terms-and-conditions', 'site/legal/TermsPage.tsx', { id: 'terms-and-conditions' }),
    route('hole-in-one', 'site/legal/HoleInOnePage.tsx', { id: 'hole-in-one' }),
    route('blog', 'site/blog/BlogPage.tsx', { id: 'blog' }),
    route('blog/:post', 'site/blog/BlogPostPage.tsx', { id: 'blog-post' }),
    route('email-confirmed', 'site/email/EmailConfirmedPage.tsx', { id: 'email-confirmed' }),
    route('email-not-confirmed', 'site/email/EmailNotConfirmedPage.tsx', { id: 'email-not-confirmed' }),
    route('send-confirmed', 'site/email/SendConfirmedPage.tsx', { id: 'send-confirmed' }),
    route('pins/:layout/:number', 'site/pin-paper/PinPaperPage.tsx', { id: 'pin-paper' }),
    route('*', 'site/NotFoundPage.tsx', { id: 'not-found' }),
  ]),
  layout('auth/AuthLayout.tsx', { id: 'auth' }, [
    route('login', 'auth/LoginPage.tsx', { id: 'login' }),
    route('auth/login', 'auth/HostedReturnPage.tsx', { id: 'account-recovery' }),
    route('invitation', 'auth/invitation/InvitationPage.tsx', { id: 'invitation' }),
  ]),
  layout('admin/AdminLayout.tsx', { id: 'admin' }, [
    route('admin', 'admin/dashboard/DashboardPage.tsx', { id: 'dashboard' }),
    route('admin/pin-position', 'admin/pins/PinPositionPage.tsx', { id: 'pin-position' }),
    route('admin/print-pin-position', 'admin/print/PrintPinPositionPage.tsx', { id: 'print-pin-position' }),
    route('admin/map', 'admin/map/MapPage.tsx', { id: 'map' }),
    route('admin/map/edit', 'admin/map/editor/EditorPage.tsx', { id: 'map-editor' }),
    route('admin/map/fences', 'admin/map/fences/FencesPage.tsx', { id: 'fences' }),
    route('admin/map/import/:id?', 'admin/map-import/MapImportPage.tsx', { id: 'map-import' }),
    route('admin/pace', 'admin/pace/PacePage.tsx', { id: 'pace' }),
    route('admin/explore', 'admin/explore/ExplorePage.tsx', { id: 'explore' }),
    route('admin/notifications', 'admin/notifications/NotificationsPage.tsx', { id: 'notifications' }),
    route('admin/profile', 'admin/profile/ProfilePage.tsx', { id: 'profile' }),
    route('admin/users', 'admin/users/UsersPage.tsx', { id: 'users' }),
    route('admin/adv', 'admin/adv/AdvPage.tsx', { id: 'adv' }),
    route('admin/golfclubs', 'admin/golfclubs/GolfclubsPage.tsx', { id: 'golfclubs' }),
    route('admin/golfclubs/:club/map-import/:id?', 'admin/golfclubs/ClubMapImportPage.tsx', { id: 'club-map-import' }),
    route('admin/leading-courses', 'admin/leading-courses/LeadingCoursesPage.tsx', { id: 'leading-courses' }),
    route('admin/devices', 'admin/devices/DevicesPage.tsx', { id: 'devices' }),
    route('admin/devices/:id', 'admin/devices/DevicePage.tsx', { id: 'device' }),
    route('admin/partners', 'admin/partners/PartnersPage.tsx', { id: 'partners' }),
    route('admin/*', 'admin/AdminNotFoundPage.tsx', { id: 'admin-not-found' }),
  ]),
  // The golfers' app. No club is called `-`, so what is the golfer's own stands there.
  layout('play/PlayLayout.tsx', { id: 'golfers' }, [
    route('play', 'play/find/FindPage.tsx', { id: 'play' }),
    route('play/-/rounds', 'play/rounds/RoundsPage.tsx', { id: 'rounds' }),
    route('play/-/rounds/:round', 'play/rounds/RoundPage.tsx', { id: 'round' }),
    route('play/-/statistics', 'play/statistics/StatisticsPage.tsx', { id: 'statistics' }),
    route('play/-/cart', 'play/cart/CartPage.tsx', { id: 'golf-cart' }),
    route('play/-/shared/:token', 'play/shared-round/SharedRoundPage.tsx', { id: 'shared-round' }),
    route('play/:club', 'play/club/ClubPage.tsx', { id: 'club' }),
    route('play/:club/:layout/round', 'play/rounds/StartRoundPage.tsx', { id: 'start-round' }),
    route('play/:club/:layout/:hole', 'play/hole/HolePage.tsx', { id: 'hole' }),
  ]),
  // What an advertiser opens by a link: no session, and the secret behind the # is never sent with the page.
  route('campaign-results', 'campaign-results/CampaignResultsPage.tsx', { id: 'campaign-results' }),
  // Without the shell: the whole of a phone for one thing at a time, and as little as can be to keep offline.
  route('admin/pin-position/cut', 'admin/cutter/CutterPage.tsx', { id: 'cutter' }),
  // Every part in every state, for those who build them.
  ...(process.env.NODE_ENV === 'development' ? [route('style', 'style-page/StylePage.tsx', { id: 'style-page' })] : []),
] satisfies RouteConfig
