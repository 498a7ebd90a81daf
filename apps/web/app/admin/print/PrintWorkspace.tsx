import type { Club, Layout, LayoutPrint, PinSettings } from '@pinwise/contract'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DesignView } from './DesignView.tsx'
import { draftOf, firstDraft } from './print-draft.ts'
import { NEW, usePrintAddress } from './use-print-address.ts'

interface PrintWorkspaceProps {
  club: Club
  layouts: readonly Layout[]
  prints: readonly LayoutPrint[]
  settings: PinSettings
}

/** A saved design or a new one. Unsaved changes keep the design open until the user discards them. */
export function PrintWorkspace({ club, layouts, prints, settings }: PrintWorkspaceProps) {
  const { t } = useTranslation('print-pin-position')
  const { language } = useLanguage()
  const address = usePrintAddress()
  const [isDirty, setDirty] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const layout = layouts.find(({ id }) => id === address.layoutId)
  const savedPrint =
    address.print === NEW ? null : (prints.find(({ id }) => id === address.print) ?? firstPrint() ?? null)
  const start = savedPrint
    ? draftOf(savedPrint)
    : firstDraft(layout ?? (layouts[0] as Layout), settings, { name: freeName(t('firstName'), prints), language })

  function firstPrint() {
    return layout ? prints.find(({ layoutId }) => layoutId === layout.id) : prints[0]
  }

  function open(print: string) {
    setDirty(false)
    setWanted(null)
    address.change({ print })
  }
  return (
    <>
      <DesignView
        // Another design starts with none of this one's state.
        key={savedPrint?.id ?? NEW}
        club={club}
        layouts={layouts}
        prints={prints}
        savedPrint={savedPrint}
        start={start}
        day={address.day}
        onDay={day => address.change({ day })}
        onOpen={print => (isDirty ? setWanted(print) : open(print))}
        onSaved={({ id }) => address.change({ print: id })}
        onDirty={setDirty}
      />
      <ConfirmDialog
        opened={wanted !== null}
        onClose={() => setWanted(null)}
        onConfirm={() => open(wanted ?? NEW)}
        title={t('switch.question')}
        message={t('switch.loses')}
        confirmLabel={t('switch.do')}
      />
    </>
  )
}

/** Each name is used for one design only. */
function freeName(name: string, prints: readonly LayoutPrint[]): string {
  const taken = new Set(prints.map(print => print.name))
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name} ${number}`
    if (!taken.has(free)) return free
  }
}
