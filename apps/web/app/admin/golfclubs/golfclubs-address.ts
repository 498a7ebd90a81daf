/** The list of /admin/golfclubs that the URL selects. */
export const VIEWS = ['clubs', 'customers'] as const
export type View = (typeof VIEWS)[number]

export const viewOf = (address: URLSearchParams): View => (address.get('view') === 'customers' ? 'customers' : 'clubs')

/** Another list starts without the filters of the first. */
export const addressOfView = (view: View): URLSearchParams =>
  new URLSearchParams(view === 'customers' ? { view } : undefined)
