import { useSearchParams } from 'react-router'

/** The current hole is in the URL: a reload, even without a network, returns to it. */
export function useCutterAddress() {
  const [address, setAddress] = useSearchParams()
  return {
    layoutId: address.get('layout'),
    holeId: address.get('hole'),
    show(part: { layoutId?: string; holeId?: string }) {
      setAddress(
        now => {
          const next = new URLSearchParams(now)
          if (part.layoutId) {
            next.set('layout', part.layoutId)
            next.delete('hole')
          }
          if (part.holeId) next.set('hole', part.holeId)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}
