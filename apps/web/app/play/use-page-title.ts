import { useEffect } from 'react'
import { PRODUCT_NAME } from '../product.ts'

/** Of a page whose name the phone alone knows; the server's page has a general one. */
export function usePageTitle(name: string | null): void {
  useEffect(() => {
    if (name) document.title = `${PRODUCT_NAME} · ${name}`
  }, [name])
}
