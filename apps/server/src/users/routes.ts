import { userCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { deleteUser } from './delete-user.ts'
import { endMySession } from './end-my-session.ts'
import { getMe } from './get-me.ts'
import { inviteUser } from './invite-user.ts'
import { listMySessions } from './list-my-sessions.ts'
import { listUsers } from './list-users.ts'
import { sendVerificationEmail } from './send-verification-email.ts'
import { updateUser } from './update-user.ts'
import { verifyEmail } from './verify-email.ts'

export const userRoutes = bindCalls(userCalls, {
  inviteUser,
  getMe,
  listMySessions,
  endMySession,
  listUsers,
  sendVerificationEmail,
  verifyEmail,
  replaceUser: updateUser,
  changeUser: updateUser,
  deleteUser,
})
