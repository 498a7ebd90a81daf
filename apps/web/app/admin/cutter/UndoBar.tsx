import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HistoryIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from './Cutter.module.css'
import type { Cut, CutQueue } from './cut.ts'
import { canUndo, UNDO_MS } from './cut-queue.ts'

/** The last cut, for as long as it can be taken back. Later it is corrected on its hole. */
export function UndoBar({ queue, onUndo }: { queue: CutQueue; onUndo: (cut: Cut) => void }) {
  const { t } = useTranslation('cutter')
  const last = queue.findLast(canUndo)
  const isOpen = useIsBefore(last ? last.madeAt + UNDO_MS : null)
  return (
    <div
      role="status"
      className={`${styles.undo} ${look('line', 'gap3', 'centre', 'between', 'bold')}`}
      data-empty={!last || !isOpen || undefined}
    >
      {last && isOpen && (
        <>
          <p>{t('undo.kept', { number: last.label })}</p>
          <button type="button" onClick={() => onUndo(last)}>
            <HistoryIcon size={24} aria-hidden="true" />
            {t('undo.do')}
          </button>
        </>
      )}
    </div>
  )
}

function useIsBefore(moment: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    if (moment === null) return
    const timer = setTimeout(() => setPassed(moment), Math.max(0, moment - Date.now()))
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== null && passed !== moment
}
