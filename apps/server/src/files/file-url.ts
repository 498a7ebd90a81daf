import { API_BASE } from '@pinwise/contract'

export const fileUrl = (id: string) => `${API_BASE}/file/${id}`
