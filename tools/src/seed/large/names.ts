/** First and last names from many countries, enough combinations for ten thousand people. */
export const FIRST_NAMES = (
  "Aaliyah Abel Adrian Agnes Aisha Alba Alexei Alice Amara Amélie Ana Anders Andrea Anton Arjun Astrid Aurora Ayumi Beatriz " +
  "Ben Bianca Björn Camila Carlos Chen Chiara Clara Daan Dalia Daniel Daria David Diego Dilan Dominik Eileen Elena Elif Elias " +
  "Emeka Emma Enzo Erik Esra Eva Fatima Felix Femke Fiona Francesco Freya Gabriel Giulia Hana Hannah Hassan Helena Henrik Hugo " +
  "Ida Ilya Ines Ingrid Isabel Ivan Jana Jakub Jamal Jasmin Javier Jonas Joon Julia Kai Karim Katarina Kenji Klara Lars Laura Leila " +
  "Leo Lina Linh Luca Lucía Mads Maja Malik Marek Maria Mateo Maya Mehmet Mei Mila Mira Mohamed Nadia Nils Nina Noor Olga Oskar"
).split(" ");
export const LAST_NAMES = (
  "Abbott Adams Adeyemi Ahmed Albrecht Almeida Andersson Arslan Bakker Banerjee Barros Becker Bianchi Brandt Brown Castillo Chen " +
  "Clarke Costa Dahl Das Demir Diaz Dubois Eriksen Esposito Evans Fischer Fernandes Fontaine Fujita García Gruber Gupta Haas " +
  "Hansen Hassan Hofmann Horvat Hughes Ibrahim Ito Ivanova Jansen Jensen Johnson Kaya Keller Khan Kim Klein Kowalski Krüger " +
  "Laine Lange Larsen Lee Lehmann Lopez Maier Mancini Martin Mbeki Meyer Moreau Morales Müller Murphy Nakamura Nguyen Nielsen " +
  "Novak Okafor Olsen Ortiz Osei Pereira Petrov Popescu Ramirez Rao Reyes Ricci Rossi Roux Sato Schmidt Schulz Silva Singh Smith " +
  "Sommer Sørensen Tanaka Taylor Torres Vargas Virtanen Wagner Weber Wilson Winkler Wong Yamada Yilmaz Young Zhang Ziegler"
).split(" ");

/** The groups of the enterprise, with their share of the people and their job titles. */
export const GROUPS = {
  sales: { name: "Sales", share: 0.3, jobs: ["Account Manager", "Sales Representative", "Key Account Manager"] },
  service: { name: "Customer service", share: 0.22, jobs: ["Customer Advisor", "Service Engineer", "Support Lead"] },
  engineering: { name: "Engineering", share: 0.2, jobs: ["Software Engineer", "Data Engineer", "Test Engineer"] },
  logistics: { name: "Logistics", share: 0.14, jobs: ["Dispatcher", "Fleet Planner", "Warehouse Manager"] },
  marketing: { name: "Marketing", share: 0.08, jobs: ["Brand Manager", "Event Manager", "Content Editor"] },
  people: { name: "People and finance", share: 0.06, jobs: ["Recruiter", "Controller", "People Partner"] },
} as const;
export type GroupKey = keyof typeof GROUPS;
