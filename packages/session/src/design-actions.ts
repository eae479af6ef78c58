import { isDesignExpired, makeGuestDesign } from './guest-design';
import type { GetSession, SessionActions, SetSession } from './session.types';

type DesignActions = Pick<
  SessionActions,
  | 'createDesign'
  | 'updateDesign'
  | 'deleteDesign'
  | 'switchDesign'
  | 'getDesign'
  | 'getCurrentDesign'
  | 'updateDraft'
  | 'setDraftStatus'
  | 'clearDraft'
>;

/** Actions on designs and on the draft that becomes one. */
export function designActions(set: SetSession, get: GetSession): DesignActions {
  return {
    createDesign: (fields) => {
      const design = makeGuestDesign(fields, Date.now());
      set((state) => ({
        designs: { ...state.designs, [design.id]: design },
        currentDesignId: design.id,
        tempDesignData: {},
      }));
      return design;
    },
    updateDesign: (id, fields) => {
      const design = get().getDesign(id);
      if (design === undefined) return undefined;
      const now = Date.now();
      const changes = { ...fields, id, updatedAt: new Date(now).toISOString() };
      const updated = makeGuestDesign({ ...design, ...changes }, now);
      set((state) => ({ designs: { ...state.designs, [id]: updated } }));
      return updated;
    },
    deleteDesign: (id) =>
      set((state) => {
        const designs = { ...state.designs };
        delete designs[id];
        return {
          designs,
          currentDesignId: state.currentDesignId === id ? null : state.currentDesignId,
        };
      }),
    switchDesign: (id) => {
      if (get().getDesign(id) === undefined) return false;
      set({ currentDesignId: id });
      return true;
    },
    getDesign: (id) => {
      const design = get().designs[id];
      return design === undefined || isDesignExpired(design, Date.now()) ? undefined : design;
    },
    getCurrentDesign: () => {
      const id = get().currentDesignId;
      return id === null ? undefined : get().getDesign(id);
    },
    updateDraft: (fields) =>
      set((state) => ({ tempDesignData: { ...state.tempDesignData, ...fields, status: 'draft' } })),
    setDraftStatus: (status) =>
      set((state) => ({ tempDesignData: { ...state.tempDesignData, status } })),
    clearDraft: () => set({ tempDesignData: {} }),
  };
}
