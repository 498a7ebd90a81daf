import type { SheetPage, SheetPaper } from '@pinwise/golf'
import { createPortal } from 'react-dom'
import { useIsPrinting } from '../shell/use-is-printing.ts'
import styles from './Sheet.module.css'
import { type PictureAddresses, SheetPicture } from './SheetPicture.tsx'

interface PrintedSheetProps {
  pages: readonly SheetPage[]
  paper: SheetPaper
  pictures: PictureAddresses
  label: string
}

/** Printed instead of the page: the sheet at actual size. Rendered only when the browser prints. */
export function PrintedSheet({ pages, paper, pictures, label }: PrintedSheetProps) {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  const isWide = pages.some(({ widthMm, heightMm }) => widthMm > heightMm)
  return createPortal(
    <div className={styles.printed} data-paper={paper} data-wide={isWide || undefined}>
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
        <div key={index} style={{ height: `${page.heightMm - 0.05}mm` }}>
          <SheetPicture page={page} pictures={pictures} label={label} />
        </div>
      ))}
    </div>,
    document.body,
  )
}
