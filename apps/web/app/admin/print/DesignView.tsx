import type { Club, Layout, LayoutPrint, PinSheet } from '@pinwise/contract'
import { type MeasureText, type SheetLayout, sheetAddress, sheetInput, sheetLayout } from '@pinwise/golf'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { encode } from 'uqr'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { look } from '../../ui/look.ts'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { useClubToday } from '../shell/use-club-today.ts'
import { DesignForm } from './DesignForm.tsx'
import type { LoadedPicture } from './load-picture.ts'
import { MissingList } from './MissingList.tsx'
import { missingOf } from './missing-of.ts'
import { noonOf } from './noon-of.ts'
import styles from './Print.module.css'
import { PrintedSheet } from './PrintedSheet.tsx'
import { PrintHeader } from './PrintHeader.tsx'
import { areSameDrafts, draftOf, type PrintDraft, SPEED, wrongFields } from './print-draft.ts'
import { SheetPreview, SheetSkeleton } from './SheetPreview.tsx'
import { StaleNote } from './StaleNote.tsx'
import { usePicture, usePinSheet, useSheetFonts } from './use-print-queries.ts'
import { useSavePrint } from './use-save-print.ts'

const AFTER_DIALOG_MS = 250

interface DesignViewProps {
  club: Club
  layouts: readonly Layout[]
  prints: readonly LayoutPrint[]
  savedPrint: LayoutPrint | null
  start: PrintDraft
  /** Null: today, with the current pins. */
  day: string | null
  onDay: (day: string | null) => void
  onOpen: (print: string) => void
  onSaved: (saved: LayoutPrint) => void
  onDirty: (isDirty: boolean) => void
}

/** The preview of the sheet, with its settings beside it. */
export function DesignView(props: DesignViewProps) {
  const { club, layouts, prints, savedPrint, start, day, onDay, onOpen, onSaved, onDirty } = props
  const { t } = useTranslation('print-pin-position')
  const [draft, setDraft] = useState(start)
  const [nameError, setNameError] = useState<string | null>(null)
  const today = useClubToday(club.timeZone)
  const at = day === null || day === today ? null : noonOf(day, club.timeZone)
  const sheet = usePinSheet(club.id, draft.layoutId, at)
  const logo = usePicture(club.id, draft.logoFileId).data ?? null
  const sponsor = usePicture(club.id, draft.sponsorFileId).data ?? null
  const measure = useSheetFonts(sheet.data ? lettersOf(sheet.data, draft) : null).data ?? null
  const drawn = useDeferredValue(draft)
  const made = useSheetLayout({ draft: drawn, sheet: sheet.data ?? null, logo, sponsor, measure })
  const pictures = { logo: logo?.address, sponsor: sponsor?.address }
  const missing = made ? missingOf(made) : []
  const asOf = sheet.isError && sheet.data ? sheet.dataUpdatedAt : null
  const [isConfirming, setConfirming] = useState(false)
  const isDirty = savedPrint === null || !areSameDrafts(draft, draftOf(savedPrint))
  const wrong = wrongFields(draft)
  const wrongSpeed = wrong.includes('greenSpeedFeet') ? t('wrong.paperSpeed', { ...SPEED }) : null
  const { save, remove, download } = useSavePrint({
    clubId: club.id,
    savedPrint,
    onSaved: saved => {
      setDraft(draftOf(saved))
      onSaved(saved)
    },
    onUndone: ({ saved, restored }) =>
      setDraft(known => (areSameDrafts(known, draftOf(saved)) ? draftOf(restored) : known)),
    onDeleted: () => onOpen(prints.find(({ id }) => id !== savedPrint?.id)?.id ?? 'new'),
    onNameTaken: setNameError,
  })
  // A new design that was not changed is nothing to lose.
  const isChanged = isDirty && !areSameDrafts(draft, start)
  const reportDirty = useEffectEvent(onDirty)
  useEffect(() => reportDirty(isChanged), [isChanged])

  function change(next: Partial<PrintDraft>) {
    if (next.name !== undefined) setNameError(null)
    setDraft(known => ({ ...known, ...next }))
  }

  return (
    <div className={look('column', 'gap4')}>
      <PrintHeader
        prints={prints}
        savedPrint={savedPrint}
        day={day ?? today}
        isMakingPdf={download.isPending}
        wrong={wrongSpeed}
        name={draft.name.trim()}
        sheetOf={sheet.data ?? null}
        onOpen={onOpen}
        onDay={next => onDay(next === today ? null : next)}
        onPrint={() => (missing.length > 0 || asOf !== null ? setConfirming(true) : print())}
        onPdf={name =>
          download.mutate({ draft: isDirty ? { ...draft, name: draft.name.trim() || t('newDesign') } : null, at, name })
        }
      />
      <div className={`${styles.workspace} ${look('column', 'gap5', 'top')}`}>
        <Loaded
          query={sheet}
          loading={t('loading')}
          failed={t('sheetFailed')}
          skeleton={<SheetSkeleton draft={draft} />}
        >
          {data =>
            made && (
              <SheetPreview
                made={made}
                sheet={data}
                pictures={pictures}
                missing={missing}
                asOf={asOf}
                code={draft.showQr ? draft : null}
                isPublic={club.published}
              />
            )
          }
        </Loaded>
        <DesignForm
          club={club}
          layouts={layouts}
          tees={sheet.data?.tees ?? []}
          draft={draft}
          isSaved={savedPrint !== null}
          isDirty={isDirty}
          isSaving={save.isPending}
          isDeleting={remove.isPending}
          wrong={wrong}
          nameError={nameError}
          onChange={change}
          onSave={() => save.mutate(draft)}
          onDiscard={() => savedPrint && setDraft(draftOf(savedPrint))}
          onDelete={() => savedPrint && remove.mutate(savedPrint)}
        />
      </div>
      {made && <PrintedSheet pages={made.pages} paper={draft.paper} pictures={pictures} label={t('preview')} />}
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          // The dialog must be closed before the browser renders the print.
          setTimeout(print, AFTER_DIALOG_MS)
        }}
        title={t(asOf === null ? 'missing.question' : 'stale.question')}
        message={
          <>
            <MissingList missing={missing} /> {asOf !== null && <StaleNote asOf={asOf} />}
          </>
        }
        confirmLabel={t('missing.print')}
        variant="primary"
      />
      <UnsavedGuard isDirty={isChanged} />
    </div>
  )
}

/** All texts that users have entered. */
const lettersOf = ({ clubName, layoutName, tees }: PinSheet, { notes }: PrintDraft): string =>
  [clubName, layoutName, ...tees.map(({ name }) => name), notes].join('')

interface Sheet {
  draft: PrintDraft
  /** Null until it is known. */
  sheet: PinSheet | null
  logo: LoadedPicture | null
  sponsor: LoadedPicture | null
  /** Null until the fonts are loaded. */
  measure: MeasureText | null
}

/** The sheet as it will come out of the printer, and what is missing on it. */
function useSheetLayout({ draft, sheet, logo, sponsor, measure }: Sheet): SheetLayout | null {
  return useMemo(() => {
    if (!sheet || !measure) return null
    const address = draft.showQr && sheet.version ? sheetAddress(sheet.version.address, draft) : null
    // The same error correction level as in the PDF: another one would give another QR code.
    const qr = address ? { matrix: encode(address, { ecc: 'M', border: 0 }).data } : null
    // An invalid value is not printed.
    const validDraft = wrongFields(draft).includes('greenSpeedFeet') ? { ...draft, greenSpeedFeet: null } : draft
    return sheetLayout({ ...sheetInput(validDraft, sheet, { logo, sponsor }), qr }, measure)
  }, [draft, sheet, logo, sponsor, measure])
}
