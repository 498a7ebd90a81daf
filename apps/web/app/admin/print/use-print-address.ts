import { useSearchParams } from 'react-router'
import { withParameters } from '../shell/record-address.ts'

/** The URL value of a design that has not been saved yet. */
export const NEW = 'new'

/** The design and the day are in the URL; a link from the pins names their layout instead. */
export function usePrintAddress() {
  const [address, setAddress] = useSearchParams()
  const change = (next: { print?: string | null; day?: string | null }) =>
    setAddress(now => withParameters(now, next), { replace: true, preventScrollReset: true })
  const day = address.get('day')
  return {
    print: address.get('print'),
    layoutId: address.get('layout'),
    day: day && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    change,
  }
}
