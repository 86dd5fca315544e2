import type { Business } from "~/content/business";
import { paths } from "~/paths";
import { type Letter, signature } from "./letter";
import { visibleLine } from "./sanitize";

export type InvitationContent = { url: string; invitedBy: string; validFor?: string };
export type PasswordResetContent = { url: string; validFor?: string };
export type EmailChangedContent = { email: string };

export function testLetter(business: Business, origin: string): Letter {
  return {
    subject: `Test message from ${business.name}`,
    preview: "Messages from your website reach you.",
    heading: "This is a test message",
    paragraphs: [
      "You asked for it on the dashboard. Messages from your website reach this address.",
    ],
    links: [{ label: "Open the dashboard", address: origin + paths.dashboard }],
    sections: [],
    closing: [],
    from: signature(business),
  };
}

export function invitationLetter(
  { url, invitedBy, validFor }: InvitationContent,
  business: Business,
): Letter {
  const who = visibleLine(invitedBy);
  return {
    subject: `Invitation to the dashboard of ${business.name}`,
    preview: `${who} invites you. Choose a password to sign in.`,
    heading: "You're invited to the dashboard",
    paragraphs: [
      `${who} invites you to run bookings at ${business.name}. Choose a password, and you can sign in.`,
    ],
    links: [{ label: "Choose a password", address: url, note: validity(validFor) }],
    sections: [],
    closing: ["If you didn't expect this, you don't need to do anything."],
    from: signature(business),
  };
}

export function passwordResetLetter(
  { url, validFor }: PasswordResetContent,
  business: Business,
): Letter {
  return {
    subject: `A new password for the dashboard of ${business.name}`,
    preview: "Choose a new password. If you didn't ask for this, nothing changes.",
    heading: "Choose a new password",
    paragraphs: [
      "Someone, we hope you, asked for a new password for your sign-in to the dashboard.",
    ],
    links: [{ label: "Choose a new password", address: url, note: validity(validFor) }],
    sections: [],
    closing: ["If it wasn't you, ignore this email: your password stays as it is."],
    from: signature(business),
  };
}

/** To the former address. */
export function emailChangedLetter({ email }: EmailChangedContent, business: Business): Letter {
  return {
    subject: `Your sign-in email for the dashboard of ${business.name} was changed`,
    preview: "If this wasn't you, act now.",
    heading: "Your sign-in email was changed",
    paragraphs: [
      `Your sign-in email was changed to ${visibleLine(email)}. This address doesn't sign in any more.`,
    ],
    links: [],
    sections: [],
    closing: [
      "If this wasn't you, tell another operator or whoever runs the website at once: they can remove that sign-in and invite you again.",
    ],
    from: signature(business),
  };
}

function validity(validFor: string | undefined): string | undefined {
  return validFor && `The link works for ${validFor}.`;
}
