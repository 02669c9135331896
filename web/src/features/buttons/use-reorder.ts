import {
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import type { Button } from "@cardinal/contract/entities/button";
import { useRef } from "react";
import { useMessages } from "../../lib/messages.ts";
import { buttonMessages } from "./button-messages.ts";
import { useButtonName } from "./use-button-name.ts";

/** Dragging begins after 4 px, so that a tap on the grip stays a tap; the keyboard picks up with space. */
export function useReorderSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

/** Screen reader announcements while a button is moved, in the current language. */
export function useAnnouncements(list: readonly Button[]) {
  const messages = useMessages(buttonMessages);
  const buttonName = useButtonName();
  const announced = useRef<UniqueIdentifier | null>(null);
  const find = (id: UniqueIdentifier) => list.find((button) => button.id === id);
  const say = (
    sentence: (name: string, place: number, count: number) => string,
    id: UniqueIdentifier,
    at: UniqueIdentifier,
  ) => {
    const button = find(id);
    const place = list.findIndex((entry) => entry.id === at);
    return button && sentence(buttonName(button), place + 1, list.length);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      announced.current = active.id;
      return say(messages.picked, active.id, active.id);
    },
    onDragOver: ({ active, over }) => {
      const at = over?.id ?? active.id;
      // The first position is not announced, because it would replace the announcement that the button was picked up.
      if (at === announced.current) return undefined;
      announced.current = at;
      return say(messages.over, active.id, at);
    },
    onDragEnd: ({ active, over }) => say(messages.dropped, active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => say(messages.cancelled, active.id, active.id),
  };
  return { announcements, screenReaderInstructions: { draggable: messages.instructions } };
}
