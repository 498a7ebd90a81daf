import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EditIcon } from '../ui/icons.ts'
import { look } from '../ui/look.ts'
import { Menu } from '../ui/Menu.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import { toast } from '../ui/toast.ts'
import { Block } from './Block.tsx'

export function OverlaysBlock() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <Block title="Dialogs, menus, messages">
      <div className={look('row', 'gap3', 'centre')}>
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Delete campaign…</Button>
        <Menu
          trigger={<Button>Open menu</Button>}
          items={[
            { key: 'edit', label: 'Edit', icon: <EditIcon size={18} aria-hidden="true" /> },
            { key: 'rename', label: 'Rename' },
            { key: 'delete', label: 'Delete', danger: true },
          ]}
        />
        <Tooltip label="Published at 06:30">
          <Button>Tooltip</Button>
        </Tooltip>
      </div>
      <div className={look('row', 'gap3', 'centre')}>
        <Button onClick={() => toast({ message: 'Pin published on hole 7.', onUndo: () => {} })}>
          Toast with undo
        </Button>
        <Button onClick={() => toast({ message: 'Saved.' })}>Toast</Button>
        <Button onClick={() => toast({ message: 'Not saved: no answer from the server.', status: 'danger' })}>
          Toast that failed
        </Button>
      </div>
      <Dialog
        opened={open === 'dialog'}
        onClose={close}
        title="Invite a colleague"
        actions={
          <>
            <Button onClick={close}>Not now</Button>
            <Button variant="primary" onClick={close}>
              Send invitation
            </Button>
          </>
        }
      >
        <TextField label="Email of the colleague" type="email" autoComplete="off" />
      </Dialog>
      <ConfirmDialog
        opened={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete the campaign Autumn Cup?"
        message="Its 3 pictures and 12,480 views are deleted with it. This cannot be undone."
        confirmLabel="Delete campaign"
      />
    </Block>
  )
}
