import { type Client, createClient } from '@pinwise/contract'
import { impatientFetch } from '../../api/impatient-fetch.ts'
import { tokenForCall } from '../../session/token-for-call.ts'
import { sharingSetting } from './sharing-setting.ts'

const fetchAndNote: typeof fetch = async (input, init) => {
  const response = await impatientFetch(input, init)
  note(response)
  return response
}

/** A session can end on another device: the answers are how this phone learns of it. */
function note({ status, ok }: Response): void {
  const [sharing, isRefused] = [sharingSetting.read(), status === 401 || status === 403]
  if (!sharing || (!ok && !isRefused) || isRefused === (sharing.isRefused ?? false)) return
  sharingSetting.write({ ...sharing, isRefused })
}

/** As the golfer who is signed in; stores whether the server accepts their session. */
export const sharingCall: Client = createClient({ origin: '', fetch: fetchAndNote, token: tokenForCall })
