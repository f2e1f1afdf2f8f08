-- In one statement: there is no moment without a key.
ALTER TABLE "lists" DROP CONSTRAINT "lists_pkey", ADD CONSTRAINT "lists_pkey" PRIMARY KEY USING INDEX "lists_own";
