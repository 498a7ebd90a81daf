import { FORM_KINDS, type FormKind } from '@pinwise/contract'
import { sheetCountOf } from '@pinwise/golf'
import { layoutVersionOfPaper, momentOfPaper, paceOfPaper } from '../pins/paper-address.ts'

/** The query parameters that change a page, in one canonical form. All others are ignored. */
interface PageQuery {
  /** Empty, or with its question mark. */
  readonly search: string
  /** The form that was just sent. */
  readonly sent?: FormKind | undefined
  /** A search or a tag: the number of such pages is unlimited. */
  readonly isMadeUp: boolean
}

const MAX_SEARCH_LENGTH = 100
const TAG = /^[a-z0-9][a-z0-9-]{0,39}$/

export function readPageQuery(routeName: string, query = ''): PageQuery {
  const given = new URLSearchParams(query)
  const canonical = new URLSearchParams()
  // The not-found page has no form.
  const sent = routeName === 'not-found' ? undefined : FORM_KINDS.find(kind => kind === given.get('sent'))
  if (sent) canonical.set('sent', sent)
  const isList = routeName === 'blog' || routeName === 'play'
  const search = isList ? (given.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH) : ''
  if (search) canonical.set('q', search)
  const tag = routeName === 'blog' ? (given.get('tag') ?? '') : ''
  const hasTag = TAG.test(tag)
  if (hasTag) canonical.set('tag', tag)
  if (routeName === 'club' && given.has('screen')) canonical.set('screen', '')
  if (routeName === 'pin-paper') for (const [name, value] of paperQuery(given)) canonical.set(name, value)
  return { search: canonical.size > 0 ? `?${canonical}` : '', sent, isMadeUp: search !== '' || hasTag }
}

/** Which sheet, and its pace length. */
function paperQuery(given: URLSearchParams): [name: string, value: string][] {
  const at = given.get('at')
  const version = layoutVersionOfPaper(given.get('v'))
  const pace = paceOfPaper(given.get('pace'))
  return [
    ...(at && momentOfPaper(at) ? [['at', at] as [string, string]] : []),
    ...(version > 1 ? [['v', String(version)] as [string, string]] : []),
    ...(pace ? [['pace', String(pace)] as [string, string]] : []),
    ...Object.entries(sheetCountOf(given)),
  ]
}
