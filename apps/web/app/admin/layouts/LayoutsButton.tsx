import type { Layout } from '@pinwise/contract'
import { lazy, useState } from 'react'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { Button } from '../../ui/Button.tsx'
import { LayoutTexts } from './LayoutTexts.tsx'

const LayoutsDialog = lazy(async () => ({ default: (await import('./LayoutsDialog.tsx')).LayoutsDialog }))

interface LayoutsButtonProps {
  clubId: string
  label: string
  onMade: (layout: Layout) => void
  onDeleted: (layout: Layout) => void
}

/** Beside the layout selector: opens the dialog to manage layouts. */
export function LayoutsButton({ label, ...rest }: LayoutsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && (
        <LazyPiece>
          <LayoutTexts>{() => <LayoutsDialog {...rest} onClose={() => setOpen(false)} />}</LayoutTexts>
        </LazyPiece>
      )}
    </>
  )
}
